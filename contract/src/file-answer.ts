import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

/** The `answer` of an endpoint that sends a file: its bytes are never parsed. */
export const FileAnswer = z.instanceof(Blob)

export const answersFile = ({ answer }: Pick<Endpoint, 'answer'>): boolean => answer === FileAnswer
