/** A node of schema.org, as JSON-LD writes it. `test/support/schema-org.ts` has the names it may use. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** Stands for a node that is told in full elsewhere. */
export interface ThingReference {
  '@id': string;
}
