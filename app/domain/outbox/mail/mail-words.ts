// Words of every mail. Pure.

/** The link that ends mail of a kind. */
export const LEAVE_WORDS = "Unsubscribe this address";
