/** Whether the user's system asks for no movement on the screen. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
