// How an alg's files are fed and read. How a photo is brought to the size of the input is the release's choice.
import type { InputSize } from "~/tabs/internal/algs/files/input-size";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { Notice } from "~/ui/notice";
import { fieldOf } from "./alg-fields";
import type { AlgFormPart } from "./alg-form";
import { FormSection } from "./form-section";

interface RuntimeFieldsProps extends AlgFormPart {
  /** What a file that was just brought takes. */
  readonly seen: InputSize | null;
}

export function RuntimeFields({ seen, ...part }: RuntimeFieldsProps) {
  const classifies = part.entry.framework === "2StageClassifier";
  return (
    <FormSection
      title="Input and output"
      note="How its files are fed and read. Whether photos are resized or padded is chosen in each release."
    >
      {seen && <SeenSize {...part} seen={seen} />}
      <div className="grid grid-cols-3 items-start gap-4 max-w520:grid-cols-2">
        <Field label="Width, px" inputMode="numeric" {...fieldOf(part, "width")} />
        <Field label="Height, px" inputMode="numeric" {...fieldOf(part, "height")} />
        <Field label="Divided by" inputMode="decimal" {...fieldOf(part, "scale")} />
        <Field label="Grey of padding" inputMode="numeric" {...fieldOf(part, "padValue")} />
        {classifies && (
          <Field label="Air around a crop" inputMode="decimal" {...fieldOf(part, "cropMargin")} />
        )}
      </div>
      {classifies ? <ClassifierFields {...part} /> : <DetectorFields {...part} />}
    </FormSection>
  );
}

/** Where the form says something else than the file. */
function SeenSize({ seen, entry, change }: RuntimeFieldsProps & { readonly seen: InputSize }) {
  const [width, height] = [String(seen.width), String(seen.height)];
  if (entry.width === width && entry.height === height) return null;
  const use = () => {
    change("width", width);
    change("height", height);
  };
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={use}>
          Use it
        </Button>
      }
    >
      The tflite file takes {width} × {height} pixels.
    </Notice>
  );
}

function ClassifierFields(part: AlgFormPart) {
  return (
    <Field
      label="Class numbers in the order of the output"
      hint="As in 0, 1, 99. A release needs it."
      {...fieldOf(part, "places")}
    />
  );
}

function DetectorFields(part: AlgFormPart) {
  const { entry, change, clashOf } = part;
  return (
    <div className="grid grid-cols-3 items-start gap-4 max-w520:grid-cols-2">
      <SelectField
        label="Boxes are in"
        name="coords"
        value={entry.coords}
        options={[
          { value: "pixel", label: "pixels" },
          { value: "unit", label: "shares of 1" },
        ]}
        onChange={(coords) => change("coords", coords)}
        clash={clashOf("coords")}
      />
      <Field label="Strides" {...fieldOf(part, "stride")} />
      <Field label="Confidence from" inputMode="decimal" {...fieldOf(part, "conf")} />
      <Field label="Overlap up to" inputMode="decimal" {...fieldOf(part, "iou")} />
      <SelectField
        label="Overlapping boxes"
        name="nms"
        value={entry.nms}
        options={[
          { value: "agnostic", label: "one of all classes" },
          { value: "perClass", label: "one of each class" },
        ]}
        onChange={(nms) => change("nms", nms)}
        clash={clashOf("nms")}
      />
      <Field label="Most detections" inputMode="numeric" {...fieldOf(part, "maxDet")} />
      <div className="col-span-full -mx-2">
        <Checkbox checked={entry.multiLabel === "1"} onChange={(on) => change("multiLabel", on ? "1" : "")}>
          A box may have several classes
        </Checkbox>
      </div>
    </div>
  );
}
