/** *BAJA-0007*: what a *constancia* is found by in the school's own book. */
export const leavingFolio = (number: number): string => `BAJA-${String(number).padStart(4, '0')}`
