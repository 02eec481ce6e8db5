// Whether people outside the account see insights that show people, and what that means. Decision 0147, People in pictures.
import { SettingSwitch } from "./setting-switch";

export function PeopleSwitch({ enabled }: { readonly enabled: boolean }) {
  return (
    <div className="border-line border-b py-4">
      <SettingSwitch
        label="Show people to readers outside your account"
        enabled={enabled}
        intent="set-people"
      >
        <p>
          Staff can share your cameras with people of other accounts. While this is off, they don't get
          insights and photos of classes that mean people, like “hiker” or “poacher”. Their counts leave these
          out, too.
        </p>
        <p className="mt-2">
          Everyone in your account sees everything. You can choose differently for one camera on its page.
        </p>
      </SettingSwitch>
    </div>
  );
}
