// Makes an avatar out of any picture that the browser can read: the square in its middle, small, upright, and without
// anything that the file said besides.

/** Of JPEG; at 512 pixels about 60 KB. */
const QUALITY = 0.9;

/** A square JPEG, at most `pixels` wide. Rejects for what the browser can't read as a picture. */
export async function squarePicture(file: Blob, pixels: number): Promise<Blob> {
  const whole = await createImageBitmap(file);
  const side = Math.min(whole.width, whole.height);
  const size = Math.min(side, pixels);
  const left = (whole.width - side) / 2;
  const top = (whole.height - side) / 2;
  const square = await createImageBitmap(whole, left, top, side, side, {
    resizeWidth: size,
    resizeHeight: size,
    resizeQuality: "high",
  });
  whole.close();
  return drawn(square);
}

/** On white, as JPEG has no transparency. */
function drawn(square: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = square.width;
  canvas.height = square.height;
  const context = canvas.getContext("2d");
  if (!context) return Promise.reject(new Error("This browser can't draw."));
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(square, 0, 0);
  square.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture couldn't be written."))),
      "image/jpeg",
      QUALITY,
    ),
  );
}
