/** What the panel's page about the second factor shows. */
export interface SecondFactorStatus {
  /** When it was turned on; null while it is off. */
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
  /** The house demands one of every account. */
  readonly isDemanded: boolean;
  /** Others who have one; null for whoever may not change accounts of the panel. */
  readonly colleagues: readonly Colleague[] | null;
  /** Names of the accounts that have none; null likewise. */
  readonly without: readonly string[] | null;
}

export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly since: string;
}

/** What an app is set up with: shown once, and no call answers it again. */
export interface SecondFactorSetup {
  readonly secret: string;
  /** The same as a QR code, an SVG. */
  readonly picture: string;
}

export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}
