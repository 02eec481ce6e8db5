// My Devices: the cameras of the signed-in user, newest enrolled first, and the ways to add one. Spec section 2.9;
// decision 0009, A first camera. `add=1` in the address opens the dialog, so that other pages can lead to it; `device`
// shows that one camera.
import { useNavigate, useSearchParams } from "@remix-run/react";
import Cctv from "lucide-react/icons/cctv";
import Plus from "lucide-react/icons/plus";
import type { TabProps } from "~/tabs/define-page";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TableOrCards } from "~/ui/table/table-or-cards";
import { AddCamera } from "./add/add-camera";
import { DeviceCards } from "./device-cards";
import { DeviceTable } from "./device-table";
import { ImportPage } from "./import/import-page";
import { OneDevice } from "./one/one-device";
import type { DevicesPage, page } from "./page";

const LIST = "/?tab=device";
const ADD = `${LIST}&add=1`;

export default function DeviceTab({ data }: TabProps<typeof page>) {
  switch (data.section) {
    case "all":
      return <AllDevices data={data} />;
    case "one":
      return <OneDevice data={data} />;
    case "import":
      return <ImportPage />;
  }
}

function AllDevices({ data }: { readonly data: DevicesPage }) {
  const { devices, now, mayAdd } = data;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      {devices.length === 0 ? (
        <NoDevices mayAdd={mayAdd} />
      ) : (
        <>
          {mayAdd && (
            <div className="flex flex-none justify-end px-6 pt-3 pb-2 max-w700:px-4 max-w700:pb-3">
              <AddLink className="max-w700:w-full" />
            </div>
          )}
          <TableOrCards
            table={<DeviceTable devices={devices} now={now} />}
            tableClassName="px-3 pb-16"
            cards={<DeviceCards devices={devices} now={now} />}
            cardsClassName="pb-16"
          />
        </>
      )}
      {mayAdd && (
        <AddCamera
          open={params.get("add") === "1"}
          onClose={() => navigate(LIST, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

function AddLink({ className }: { readonly className?: string }) {
  return (
    <ButtonLink
      to={ADD}
      variant="primary"
      preventScrollReset
      className={className}
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
            ? "Type the code that a new camera shows, import what other cameras have seen, or try the whole way with a camera made of two commands in a terminal."
            : "Cameras that are shared with you appear here."
        }
        action={mayAdd && <AddLink />}
      />
    </div>
  );
}
