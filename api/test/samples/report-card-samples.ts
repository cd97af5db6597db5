import { readJob } from '@plantel/contract/jobs'
import {
  type IssuedReportCard,
  issueGroupReportCards,
  issueReportCard,
  releaseReportCards,
} from '@plantel/contract/report-cards'
import { TODAY } from '../app.ts'
import { reportCardTasks } from '../../src/features/report-cards/tasks.ts'
import { as, type Person } from '../as.ts'
import { doOpenJobs } from '../open-jobs.ts'
import type { SampleCall } from './sample-call.ts'
import { workshop } from '../build/secundaria.ts'
import type { Place } from './world.ts'

export const issueFor = async (admin: Person, id: number, body: object = {}): Promise<IssuedReportCard> =>
  (await as(admin).call(issueReportCard, { params: { id }, body })).data

export const workOnIssues = (school_id: number, shop = workshop()) =>
  doOpenJobs(reportCardTasks(shop), 'report-cards', school_id)

export const issueGroupFor = async (admin: Person, id: number, body: object = {}) => {
  const { job_id } = (await as(admin).call(issueGroupReportCards, { params: { id }, body })).data
  await workOnIssues(admin.school_id)
  return (await as(admin).call(readJob, { params: { id: job_id } })).data
}

const oncePerPlace = <Made>(make: (at: Place) => Promise<Made>) => {
  const made = new Map<number, Promise<Made>>()
  return (at: Place): Promise<Made> => {
    const one = made.get(at.group_id) ?? make(at)
    made.set(at.group_id, one)
    return one
  }
}

const jobAt = oncePerPlace(async (at) => (await issueGroupFor(at.people.ADMINISTER, at.group_id)).job_id)

export const releaseFor = async (admin: Person, id: number, from = TODAY) =>
  (await as(admin).call(releaseReportCards, { params: { id }, body: { from } })).data

/** Released, so that families read it too. */
const cardAt = oncePerPlace(async (at) => {
  const card = await issueFor(at.people.ADMINISTER, at.students[0])
  await releaseFor(at.people.ADMINISTER, at.group_id)
  return card
})

const ofGroup = (at: Place) => ({ params: { id: at.group_id } })

const ofStudent = (at: Place) => ({ params: { id: at.students[0] } })

export const REPORT_CARD_SAMPLES: Record<string, SampleCall> = {
  issueReportCard: { by: 'ADMINISTER', aim: (at) => ({ ...ofStudent(at), body: {} }) },
  readReportCards: { by: 'DIRECTOR', aim: ofStudent },
  readReportCardFile: {
    by: 'DIRECTOR',
    aim: async (at) => ({ params: { id: (await cardAt(at)).report_card_id } }),
  },
  readCardRelease: { by: 'DIRECTOR', aim: ofGroup },
  releaseReportCards: {
    by: 'DIRECTOR',
    aim: async (at) => {
      await cardAt(at)
      return { ...ofGroup(at), body: { from: TODAY } }
    },
  },
  issueGroupReportCards: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.group_id }, body: {} }) },
  readGroupReportCards: { by: 'DIRECTOR', aim: async (at) => ({ params: { id: await jobAt(at) } }) },
  checkReportCard: { by: 'PARENT', aim: async (at) => ({ params: { folio: (await cardAt(at)).folio } }) },
}
