/** Sources of a content policy, as the vendor documents them. */
export interface VendorHosts {
  readonly script: readonly string[];
  readonly connect?: readonly string[];
  readonly image?: readonly string[];
  readonly frame?: readonly string[];
}

/** A script of another company. */
export interface ForeignScript {
  /** A proper name, the same in every language. */
  readonly label: string;
  address(id: string): string;
  readonly hosts: VendorHosts;
}
