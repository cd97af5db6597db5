import * as z from 'zod/mini'

/** The first message to the cutter. */
export const CutterOptions = z.object({ appUrl: z.string(), ownerUrl: z.string(), filesFolder: z.string() })

/** Its answer to the first message, once it listens. */
export const CutterAddress = z.object({ port: z.number() })

/** Its answer to any later message: costs since the message before. */
export const CutterCosts = z.object({ loopMaxMs: z.number(), memoryBytes: z.number() })
