// How statements find a user by email or user name: the expressions of the unique indexes, word for word, so that the
// planner takes them. What is compared with them is `folded` (app/domain/account).

export const EMAIL_KEY = "(CASE WHEN email_key IS NULL THEN lower(email) ELSE email_key END)";
export const USERNAME_KEY = "(CASE WHEN username_key IS NULL THEN lower(username) ELSE username_key END)";
