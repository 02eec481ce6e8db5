// Whether readers outside the account get what this camera sees of people. It takes effect immediately: it shows the value
// being sent, and a refusal reverts it. Decision 0147, People in pictures.
import { pressSentence } from "~/domain/form/form-answer";
import { SelectField } from "~/ui/form/select-field";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import type { PeopleChoice } from "./page";

interface PeopleChoiceFieldProps {
  readonly deviceId: string;
  readonly choice: PeopleChoice;
}

export function PeopleChoiceField({ deviceId, choice }: PeopleChoiceFieldProps) {
  const say = useSnackbar();
  const { post, sent } = useTabForm("device", (answer) => {
    if (!answer.ok) say({ text: pressSentence(answer), tone: "error" });
  });
  const options = [
    { value: "", label: choice.account ? "As your account: shown" : "As your account: hidden" },
    { value: "true", label: "Shown" },
    { value: "false", label: "Hidden" },
  ];
  return (
    <div className="mt-3 max-w-[420px]">
      <SelectField
        label="Insights and photos that show people"
        name="people"
        value={sent?.shown ?? String(choice.camera ?? "")}
        options={options}
        onChange={(shown) => post("show-people", { device_id: deviceId, shown })}
        hint="For people of other accounts who can see this camera. Everyone in your account sees everything."
      />
    </div>
  );
}
