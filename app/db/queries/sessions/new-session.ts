// The session that a sign-in, a sign-up or a new password begins, as it is written.
export interface NewSession {
  readonly tokenHash: string;
  readonly now: number;
  readonly expiresAt: number;
  readonly userAgent: string;
}
