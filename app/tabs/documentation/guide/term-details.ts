// What the guide says of a term beyond the note beside it. Pure. docs/words.md.
import type { TermId } from "~/domain/terms";

export const TERM_DETAILS: Readonly<Record<TermId, string>> = {
  "camera-days":
    "A camera worked on a day if it checked in, sent an insight from that day, or was between two check-ins no further apart than its cycle allows. Days are UTC days, and the last 90 count. Archived insights are left out unless you show them.",
  events:
    "Each photo starts the time again, so an event lasts as long as photos follow each other. It counts at its first photo, on that day and in that hour. Choose 5, 15, 30 or 60 minutes, or count every insight.",
  held: "A camera has one open update at a time. If you push to cameras that are busy and choose to include them later, theirs are held. Dropping the update in front lets the held one start.",
  "photo-count-trigger":
    "A low number brings insights sooner and uses more battery. 30 suits most places. You can choose 1, 3, 10, 30 or 50.",
  "cycle-time":
    "A short cycle brings insights and alerts sooner and uses more battery. 11.5 hours suits most places. The cycle also says when a camera is late: its check-in is due once per cycle.",
  "group-confidence":
    "The winning species is the one with the highest average confidence among the photos of the collection. If you review one of its photos, your species counts for the collection.",
  class:
    "“Vulpes vulpes”, “red fox” and “Rotfuchs” are three classes and one species. We know the meaning of scientific names, earlier ones, and English names in their usual spellings. What isn't sure, such as “badger”, means no species until someone in your account chooses. A choice is for everyone in the account, counts for old insights too, and can be reverted. Insights keep the text they came with. When you correct a species, you can choose any species by any of its names; it is stored with your review, so it stays the same species whatever its name means later.",
  "species-names":
    "Filters and insights show the names; a class stays as the camera sent it. A species without a name in your language has its English name. The choice is yours alone.",
  "rolled-up":
    "It is the closest group whose classes reach 50% together, at most a class such as mammals. You choose the percentage in Account, Profile, or turn it off. Only models whose confidences add up to at most 100% are added up. The prediction itself stays, and filters, counts and exports follow it.",
  exports:
    "All but the CSV say which species a class means in the camera's account: number, scientific name and rank, with class, order, family and genus, named as in Darwin Core. The cells are empty where a class means no known species. The class is in the file as the camera sent it, too.",
  "alg-release":
    "A release is checked when it is assembled and rehearsed in the browser before anyone can push it. Cameras name it by its id in every insight, so you can compare releases later.",
};
