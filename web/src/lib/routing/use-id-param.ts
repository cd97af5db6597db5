import { useParams } from 'react-router'

/** One id of the address, as a number. The router lets nothing but ids through to a screen. */
export const useIdParam = (name: string): number => Number(useParams()[name])
