// "12 new": what has arrived since the rows were asked for. It floats over the rows and moves none of them; only a
// press brings them in. docs/look.md, Shape.
import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "~/ui/waiting/lazy-part";

const NewButton = lazyPart(() => import("./new-button"));

export function NewPill(props: ComponentProps<typeof NewButton.View>) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-[19px] z-20 flex justify-center">
      {props.count > 0 && (
        <Suspense>
          <NewButton.View {...props} />
        </Suspense>
      )}
    </div>
  );
}
