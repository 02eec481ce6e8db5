// My Devices: the cameras of the signed-in user, those that need attention first, and the ways to add one. Spec section 2.9;
// decision 0009, A first camera. `add=1` in the address opens the dialog, so that other pages can lead to it; `device`
// shows that one camera.
import { useRevalidator, useSearchParams } from "@remix-run/react";
import Cctv from "lucide-react/icons/cctv";
import Plus from "lucide-react/icons/plus";
import { useFollowedSave } from "~/insights/use-followed-save";
import type { TabProps } from "~/tabs/define-page";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { AddCamera } from "./add/add-camera";
import { ClearDevice } from "./clear/clear-device";
import { ImportPage } from "./import/import-page";
import { dialogHref } from "./list/device-hrefs";
import { DeviceList } from "./list/device-list";
import { OneDevice } from "./one/one-device";
import type { DevicesPage, page } from "./page";
import { useDeviceDialog } from "./use-device-dialog";
import { VisitListPage } from "./visit/visit-list-page";

export default function DeviceTab({ data }: TabProps<typeof page>) {
  // Followed here, because the dialog that starts archiving may close to a camera's page.
  const { revalidate } = useRevalidator();
  const { follow } = useFollowedSave(revalidate);
  switch (data.section) {
    case "all":
      return <AllDevices data={data} onArchiving={follow} />;
    case "one":
      return <OneDevice data={data} />;
    case "visits":
      return <VisitListPage data={data} />;
    case "import":
      return <ImportPage />;
  }
}

interface AllDevicesProps {
  readonly data: DevicesPage;
  /** Hears the bulk update that archives what is cleared. */
  readonly onArchiving: (bulkId: string) => void;
}

function AllDevices({ data, onArchiving }: AllDevicesProps) {
  const { total, mayAdd, clearing } = data;
  const adding = useDeviceDialog("add");
  const addLink = mayAdd ? <AddLink /> : null;
  return (
    <>
      {total === 0 ? <NoDevices mayAdd={mayAdd} /> : <DeviceList data={data} addLink={addLink} />}
      <ClearDevice clearing={clearing} onArchiving={onArchiving} />
      {mayAdd && <AddCamera open={adding.value === "1"} onClose={adding.close} />}
    </>
  );
}

function AddLink() {
  const [params] = useSearchParams();
  return (
    <ButtonLink
      to={dialogHref(`/?${params}`, "add", "1")}
      variant="primary"
      preventScrollReset
      icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />}
    >
      Add a camera
    </ButtonLink>
  );
}

function NoDevices({ mayAdd }: { readonly mayAdd: boolean }) {
  return (
    <div className="m-auto pb-16">
      <EmptyState
        icon={<Cctv size={26} strokeWidth={1.6} aria-hidden="true" />}
        title="No cameras yet"
        text={
          mayAdd
            ? "Type the code your new camera shows, import data from other cameras, or try it out with two commands in a terminal."
            : "Cameras shared with you appear here."
        }
        action={mayAdd && <AddLink />}
      />
    </div>
  );
}
