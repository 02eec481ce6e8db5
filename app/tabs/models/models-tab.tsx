// My Models: the list of the reader's models, or the page of one. Spec section 2.13.
import type { TabProps } from "~/tabs/define-page";
import { ModelList } from "./model-list";
import { OneModelPage } from "./one-model";
import type { page } from "./page";

export default function ModelsTab({ data }: TabProps<typeof page>) {
  return data.part === "list" ? <ModelList models={data.models} /> : <OneModelPage data={data} />;
}
