/** Distance at which laid cloth clears skin, metres. */
export const CLEAR_M = 0.005
