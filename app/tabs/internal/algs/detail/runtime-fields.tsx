// What an alg's files take and return. The release chooses how a photo is fitted to the input size.
import type { InputSize } from "~/tabs/internal/algs/files/input-size";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { Notice } from "~/ui/notice";
import { fieldOf } from "./alg-fields";
import type { AlgFormPart } from "./alg-form-part";
import { FormSection } from "./form-section";

interface RuntimeFieldsProps extends AlgFormPart {
  /** The input size of a file that was just uploaded. */
  readonly seen: InputSize | null;
}

export function RuntimeFields({ seen, ...part }: RuntimeFieldsProps) {
  const classifies = part.entry.framework === "2StageClassifier";
  return (
    <FormSection
      title="Input and output"
      note="What its files take and return. Each release chooses whether to resize or pad photos."
    >
      {seen && <SeenSize {...part} seen={seen} />}
      <div className="grid grid-cols-3 items-start gap-4 max-w520:grid-cols-2">
        <Field label="Width, px" inputMode="numeric" {...fieldOf(part, "width")} />
        <Field label="Height, px" inputMode="numeric" {...fieldOf(part, "height")} />
        <Field label="Pixel divisor" inputMode="decimal" {...fieldOf(part, "scale")} />
        <Field label="Padding grey level" inputMode="numeric" {...fieldOf(part, "padValue")} />
        {classifies && <Field label="Crop margin" inputMode="decimal" {...fieldOf(part, "cropMargin")} />}
      </div>
      {classifies ? <ClassifierFields {...part} /> : <DetectorFields {...part} />}
    </FormSection>
  );
}

/** Shown when the form and the file disagree. */
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
          Use this size
        </Button>
      }
    >
      The tflite file expects {width} × {height} pixels.
    </Notice>
  );
}

function ClassifierFields(part: AlgFormPart) {
  return (
    <Field
      label="Class numbers in output order"
      hint="For example 0, 1, 99. Required for a release."
      {...fieldOf(part, "places")}
    />
  );
}

function DetectorFields(part: AlgFormPart) {
  const { entry, change, clashOf } = part;
  return (
    <div className="grid grid-cols-3 items-start gap-4 max-w520:grid-cols-2">
      <SelectField
        label="Box units"
        name="coords"
        value={entry.coords}
        options={[
          { value: "pixel", label: "pixels" },
          { value: "unit", label: "fractions of 1" },
        ]}
        onChange={(coords) => change("coords", coords)}
        clash={clashOf("coords")}
      />
      <Field label="Strides" {...fieldOf(part, "stride")} />
      <Field label="Minimum confidence" inputMode="decimal" {...fieldOf(part, "conf")} />
      <Field label="Maximum overlap" inputMode="decimal" {...fieldOf(part, "iou")} />
      <SelectField
        label="Overlapping boxes"
        name="nms"
        value={entry.nms}
        options={[
          { value: "agnostic", label: "keep the best" },
          { value: "perClass", label: "keep the best of each class" },
        ]}
        onChange={(nms) => change("nms", nms)}
        clash={clashOf("nms")}
      />
      <Field label="Maximum detections" inputMode="numeric" {...fieldOf(part, "maxDet")} />
      <div className="col-span-full -mx-2">
        <Checkbox checked={entry.multiLabel === "1"} onChange={(on) => change("multiLabel", on ? "1" : "")}>
          A box can have several classes
        </Checkbox>
      </div>
    </div>
  );
}
