// The first sentence on the card of every model that was trained on drawn scenes. /demo repeats it beside each result.
// Data. Decision 0120, How the shipped models are taught.
export const DRAWN_SENTENCE =
  "Demonstration model trained on computer-drawn scenes. It does not recognise animals in photographs.";
