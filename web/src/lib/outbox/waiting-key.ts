export const WAITING_KEY = ['waiting-lists'] as const
