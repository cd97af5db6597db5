import * as z from 'zod'

// Not the contract's answers: with `--sources` the flooded server has a contract of its own, and only these fields are read.

export const LogIn = z.object({ role: z.string(), cellphone: z.string(), password: z.string() })
export type LogIn = z.infer<typeof LogIn>

export const InstallationAnswer = z.object({ data: z.object({ demonstration: z.array(LogIn) }) })

export const SessionAnswer = z.object({ access_token: z.string() })

export const OwnSchoolAnswer = z.object({ data: z.object({ school_id: z.number() }) })
