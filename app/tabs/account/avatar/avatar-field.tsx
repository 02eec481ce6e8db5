// The user's picture, to upload and to remove. Spec section 2.15.
import ImageUp from "lucide-react/icons/image-up";
import { useId, useRef } from "react";
import { pressSentence } from "~/domain/form/form-answer";
import { page, type ShownProfile } from "~/tabs/account/page";
import { Button } from "~/ui/button";
import { FieldNotes, fieldNoteIds } from "~/ui/form/field-notes";
import { useTabForm } from "~/ui/form/sending/use-tab-form";
import { Avatar } from "~/ui/mark/avatar";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";
import { useAvatarUpload } from "./use-avatar-upload";

export function AvatarField({ profile }: { readonly profile: ShownProfile }) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { upload, isUploading, error } = useAvatarUpload();
  const removal = useRemoval();
  const hasPhoto = profile.imageUrl !== null;
  const notes = { id, error: error ?? undefined, hint: undefined, clash: undefined };
  return (
    <div className="flex items-center gap-4">
      <Avatar user={profile} className="size-16 flex-none text-[22px]" />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="truncate text-title">
          {`${profile.firstName} ${profile.lastName}`.trim() || profile.username}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={isUploading}
            icon={<ImageUp size={15} strokeWidth={1.75} aria-hidden="true" />}
            aria-describedby={fieldNoteIds(notes)}
            onClick={() => picker.current?.click()}
          >
            {hasPhoto ? "Change photo" : "Upload photo"}
          </Button>
          {hasPhoto && (
            <Button size="small" variant="ghost" busy={removal.sending} onClick={removal.remove}>
              Remove
            </Button>
          )}
        </div>
        <FieldNotes {...notes} />
        <input
          ref={picker}
          type="file"
          accept="image/*"
          aria-label="Photo of you"
          hidden
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) upload(file);
            // So that the same file can be chosen again.
            currentTarget.value = "";
          }}
        />
      </div>
    </div>
  );
}

function useRemoval() {
  const say = useSnackbar();
  const { post, sending } = useTabForm(page.id, (answer) =>
    say(
      answer.ok
        ? { text: "Photo removed", topic: "photo" }
        : { text: pressSentence(answer), tone: "error", topic: "photo" },
    ),
  );
  return { sending, remove: () => post("remove-photo") };
}
