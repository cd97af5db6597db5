import * as z from 'zod/mini'

/** What the cutter is told once. */
export const CutterOptions = z.object({ appUrl: z.string(), ownerUrl: z.string(), filesFolder: z.string() })

/** Its answer, as soon as it listens. */
export const CutterAddress = z.object({ port: z.number() })

/** Its answer to everything else: since the last time it was asked. */
export const CutterCosts = z.object({ loopMaxMs: z.number(), memoryBytes: z.number() })
