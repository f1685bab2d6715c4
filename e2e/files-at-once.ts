/** So many files of journeys run side by side, each on a portal that no other troubles meanwhile. */
export const filesAtOnce = 2;
