/** Of the shirt that the plan shows. */
export const SIZE = 'XL';
/** Its pieces, as in the example of the help article on safety stock. */
export const HELD = { shelves: 35, table: 3, kept: 2, unopened: 2, second: 10 };
/** What the shelves of the first warehouse, the packed parcels and the safety stock have together. */
export const ON_HAND = HELD.shelves + HELD.table + HELD.kept;
/** What can be sold in both warehouses, which every shop shows. */
export const IN_ALL = HELD.shelves + HELD.second;
