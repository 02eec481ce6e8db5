// Who a user is, as a disc: their picture, or their initials.
import { initials } from "~/domain/actor";

interface AvatarProps {
  readonly user: Parameters<typeof initials>[0] & { readonly imageUrl: string | null };
  /** Size and type of the disc. */
  readonly className: string;
}

/** A picture that can't be loaded leaves the initials, which it lies on. */
export function Avatar({ user, className }: AvatarProps) {
  // As generated content, so that the letters don't become a part of a button's name.
  return (
    <span
      data-initials={initials(user)}
      className={`relative grid place-items-center rounded-full bg-s6 font-semibold text-white before:content-[attr(data-initials)] ${className}`}
    >
      {user.imageUrl && (
        <img src={user.imageUrl} alt="" className="absolute inset-0 size-full rounded-full object-cover" />
      )}
    </span>
  );
}
