/** Sales from morning to night. They jump when the sale begins at noon and again after work. */
export const SALES_BY_HOUR = [6, 9, 12, 18, 44, 38, 30, 28, 34, 52, 70, 62];
