/** Names of the channels; the server publishes to and the page subscribes to the very same strings. */
export const channels = {
  calculation: (taskId: number) => `calc:${taskId}`,
  recalculation: (taskId: number) => `recalc:${taskId}`,
  /** How an import goes on, for members who may edit contacts. */
  importOf: (importId: number) => `import:${importId}`,
  /** A user's notices; comes with the area of notices, which will publish here. Nothing does before. */
  notice: (userId: number) => `notice:#${userId}`,
  /** Changes of all orders of an account and of what is the whole account's, for members who see all orders. */
  update: (accountId: number) => `update:${accountId}`,
  /** Changes of a member's own orders and of what is the whole account's. */
  ownUpdate: (accountId: number, userId: number) => `update:${accountId}-${userId}`,
  /** What becomes of the destinations of an account, for members who see all shipping. */
  cart: (accountId: number) => `cart:${accountId}`,
  /** What becomes of a member's own destinations. */
  ownCart: (accountId: number, userId: number) => `cart:${accountId}-${userId}`,
  /** What all signed-in users are told; comes with the same area. */
  global: () => 'global:all',
} as const;
