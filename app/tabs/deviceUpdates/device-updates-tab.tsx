// Device Updates: all that the reader sees, the dialogs that make and drop one over them, and the page of one. `create`,
// `drop` and `update` in the address open them. Spec section 2.10.
import type { TabProps } from "~/tabs/define-page";
import { useKeptDrafts } from "~/ui/form/draft/use-kept-drafts";
import { CreateUpdate } from "./create/create-update";
import { DropUpdate } from "./drop/drop-update";
import { UpdateList } from "./list/update-list";
import { OneUpdate } from "./one/one-update";
import type { page } from "./page";

export default function DeviceUpdatesTab({ data }: TabProps<typeof page>) {
  const drafts = useKeptDrafts();
  if (data.section === "one") {
    return (
      <>
        <OneUpdate data={data} />
        <DropUpdate dropping={data.dropping} />
      </>
    );
  }
  return (
    <>
      <UpdateList data={data} />
      <CreateUpdate making={data.making} dropping={data.dropping} drafts={drafts} />
      {data.making === null && <DropUpdate dropping={data.dropping} />}
    </>
  );
}
