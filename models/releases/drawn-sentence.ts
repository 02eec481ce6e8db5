// What the card of every model begins with that was taught on drawn scenes: the page that tries models repeats it beside
// each result. Data. Decision 0120, How the shipped models are taught.
export const DRAWN_SENTENCE =
  "Demonstration model trained on computer-drawn scenes. It does not recognise animals in photographs.";
