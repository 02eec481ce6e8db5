// The parts of npm `datapackage` 1.1 that tests use; it brings no types of its own.
declare module "datapackage" {
  export class Profile {
    static load(profile: unknown): Promise<Profile>;
    validate(descriptor: unknown): { readonly valid: boolean; readonly errors: readonly Error[] };
  }
  export class Package {
    static load(
      descriptor: unknown,
      options: { readonly basePath: string; readonly strict: boolean },
    ): Promise<Package>;
    readonly valid: boolean;
    readonly errors: readonly Error[];
    readonly resources: readonly Resource[];
  }
  interface Resource {
    readonly name: string;
    /** Casts every value by the schema; with `relations` also checks the keys between tables. Rejects on the first fault. */
    read(options: { readonly keyed: boolean; readonly relations: boolean }): Promise<readonly object[]>;
  }
}
