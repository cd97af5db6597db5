/** Of a suspension, which is taken back and not changed. */
export const SUSPENSION_TEXTS = {
  suspension: 'Suspensión de clases',
  takeBack: 'Retirar suspensión',
  takenBack: 'Suspensión retirada',
} as const
