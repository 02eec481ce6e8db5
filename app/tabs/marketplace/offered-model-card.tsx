// One model of the marketplace as a card: its photo, its name, one sentence, what it tells apart, what it is, and the two
// things to do with it. Spec section 2.14; docs/look.md, Marketplace.
import { Link } from "@remix-run/react";
import type { MarketplaceModel } from "~/domain/models/marketplace";
import { cameraSizeWords } from "~/domain/models/model-files";
import { licenceWords } from "~/domain/models/shown-model";
import { AddOfferedModel, TryModel } from "./model-actions";
import { CardPhoto } from "./model-photo";

interface ModelCardProps {
  readonly offered: MarketplaceModel;
  /** The classes it can name, in display order. */
  readonly classes: readonly string[];
  /** Where its details are. */
  readonly href: string;
}

/** Tags before "+9". */
const TAGS = 3;

export function OfferedModelCard({ offered, classes, href }: ModelCardProps) {
  const { name, description, imagePath, frameworks } = offered;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-md bg-raised ring-1 ring-line ring-inset">
      <CardPhoto imagePath={imagePath} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 className="break-words text-card">
          {/* The whole card leads to the details; its buttons are above. */}
          <Link
            to={href}
            preventScrollReset
            data-model-name
            className="after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        {description && <p className="text-pretty text-ink-2 text-small">{description}</p>}
        <Classes classes={classes} />
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 text-small tabular-nums">
          <span>{frameworks.join(" + ")}</span>
          <span>{cameraSizeWords(offered.deviceBytes)}</span>
          <span>{licenceWords(offered.model)}</span>
        </p>
        <div className="relative mt-auto flex flex-wrap gap-2 pt-1">
          <AddOfferedModel offered={offered} className="min-w-0 grow" />
          <TryModel offered={offered} className="max-w520:grow" />
        </div>
      </div>
    </li>
  );
}

function Classes({ classes }: Pick<ModelCardProps, "classes">) {
  const shown = classes.filter((_, place) => place < TAGS);
  const rest = classes.slice(TAGS).join(", ");
  return (
    <ul aria-label="Animals" className="flex flex-wrap gap-1.5">
      {shown.map((label) => (
        <li key={label} className="rounded-[5px] bg-sunken px-2 text-ink-2 text-label leading-[22px]">
          {label}
        </li>
      ))}
      {rest !== "" && (
        <li title={rest} className="rounded-[5px] bg-sunken px-2 text-ink-2 text-label leading-[22px]">
          +{classes.length - TAGS}
          <span className="sr-only"> more: {rest}</span>
        </li>
      )}
    </ul>
  );
}
