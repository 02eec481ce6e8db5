// The marketplace, and the page that tries its models.
import { Link } from "@remix-run/react";
import { Shown } from "./console";
import { LandingSection } from "./landing-parts";

export function Marketplace() {
  return (
    <LandingSection
      id="models"
      title="Models for your species. Tried before they travel."
      lead="Browse what a model can name, where it fails and under which licence it comes. Then try it on your own photos: it runs in your browser, and no photo leaves your computer."
    >
      <div className="mt-11 grid grid-cols-2 gap-8 max-w740:mt-8 max-w740:grid-cols-1 max-w740:gap-11">
        <Shown
          name="marketplace"
          title="The Model Marketplace"
          text="Every card shows the model at work, its classes, its size and its licence. Add it, and it's ready for your cameras."
          alt="The model marketplace: three models, each with a photo and what it found"
        />
        <Shown
          name="demo"
          title="The model, at work"
          text="For each photo you see what it found, where, and how the release decided. Move the threshold and every answer follows."
          alt="Sample photos with what a model found on them, and the path of one photo through the release"
        >
          <Link
            to="/demo"
            reloadDocument
            className="reach mt-3 inline-flex items-center self-start rounded-xs font-medium text-[15px] text-accent-ink leading-6 hover:underline"
          >
            Try a model in your browser
          </Link>
        </Shown>
      </div>
    </LandingSection>
  );
}
