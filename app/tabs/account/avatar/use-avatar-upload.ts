// Uploads the user's picture, with the sentences of each phase. Spec sections 4 (Async operations) and 8 (Profile).
import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { uploadAvatar } from "~/browser/api/avatar";
import { outcomeOf } from "~/browser/api/client/api-error";
import { pageClient } from "~/browser/api/client/page-client";
import { squarePicture } from "~/browser/files/square-picture";
import { AVATAR_PIXELS } from "~/domain/account/avatar";
import { useSnackbar } from "~/ui/snackbar/use-snackbar";

/** One message about it at a time. */
const TOPIC = "photo";
/** Milliseconds; spec section 9, Snackbars (account). */
const SNACK_MS = 6000;

const UNREADABLE = "Your browser can't read this file as a picture. Choose a JPEG, PNG or WebP picture.";
const NOT_SENT = "Your photo wasn't changed. Please try again.";

interface AvatarUpload {
  readonly upload: (file: File) => void;
  readonly isUploading: boolean;
  /** Why the last file wasn't taken; null after a success. */
  readonly error: string | null;
}

export function useAvatarUpload(): AvatarUpload {
  const say = useSnackbar();
  const { revalidate } = useRevalidator();
  const busy = useRef(false);
  const [state, setState] = useState<Omit<AvatarUpload, "upload">>({ isUploading: false, error: null });

  async function upload(file: File) {
    if (busy.current) return;
    busy.current = true;
    setState({ isUploading: true, error: null });
    say({ text: "Uploading photo...", durationMs: "until-answered", topic: TOPIC });
    const error = await send(file);
    busy.current = false;
    setState({ isUploading: false, error });
    if (error !== null) {
      say({ text: "Error uploading photo", tone: "error", topic: TOPIC });
      return;
    }
    say({
      text: "Uploaded photo! You may need to reload to see changes.",
      durationMs: SNACK_MS,
      topic: TOPIC,
    });
    revalidate();
  }

  return { ...state, upload: (file) => void upload(file) };
}

/** Null once the server has it; else what to tell the person. */
async function send(file: File): Promise<string | null> {
  const picture = await squarePicture(file, AVATAR_PIXELS).catch(() => null);
  if (picture === null) return UNREADABLE;
  const { ok } = await outcomeOf(uploadAvatar(pageClient, picture));
  return ok ? null : NOT_SENT;
}
