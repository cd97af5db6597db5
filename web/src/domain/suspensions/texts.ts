export const SUSPENSION_TEXTS = { title: 'Suspender clases' } as const
