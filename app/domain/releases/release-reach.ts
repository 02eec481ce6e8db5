// Whom a release reaches: the users who may push it, and the cameras that run it. Types only. Spec section 2.17.

export interface ReleaseReach {
  readonly users: readonly { readonly userId: number; readonly email: string }[];
  readonly cameras: readonly { readonly deviceId: string; readonly displayName: string }[];
}
