// The classes that mean no species because someone chose so, or because staff say so of a model.
import type { MeantClass } from "~/domain/taxa/classes/class-groups";
import { MeaningButton, type MeaningButtonProps } from "~/insights/species/meaning-button";
import { useRowFocus } from "~/ui/focus/use-row-focus";
import { Part } from "~/ui/part";
import { ClassLine } from "./class-line";

interface ClassesWithoutProps extends Pick<MeaningButtonProps, "known" | "onChoose"> {
  readonly classes: readonly MeantClass[];
}

export function ClassesWithout({ classes, known, onChoose }: ClassesWithoutProps) {
  const { ref, ...rowFocus } = useRowFocus(classes);
  return (
    <Part title="No species">
      <div ref={ref} tabIndex={-1} className="mt-2 outline-none" {...rowFocus}>
        <ul aria-label="Classes that mean no species">
          {classes.map((one) => (
            <li key={one.className} className="border-line border-b py-2">
              <ClassLine
                of={one}
                known={one.by === "model" ? "By your model" : "Your choice"}
                action={
                  <MeaningButton of={one} quiet known={known} onChoose={onChoose}>
                    Change
                  </MeaningButton>
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
}
