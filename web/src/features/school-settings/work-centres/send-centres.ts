import { type WorkCentre, writeWorkCentres, type WrittenCentre } from '@plantel/contract/work-centres'
import { workCentresQuery } from '../../../domain/printing/work-centres-query.ts'
import { call } from '../../../lib/http/api.ts'
import { queryClient } from '../../../lib/http/query.ts'
import { samePlace, writtenOf } from './centre-form.ts'

/** Over the list as it is now, so that what somebody else added meanwhile stays. `stored`: the one that it takes the place of. */
const sendCentres = async (
  schoolId: number,
  stored: WorkCentre | undefined,
  wanted: WrittenCentre | undefined,
) => {
  const { work_centres } = await queryClient.fetchQuery(workCentresQuery(schoolId))
  const others = work_centres.filter((each) => !stored || !samePlace(each, stored)).map(writtenOf)
  return call(writeWorkCentres, {
    params: { id: schoolId },
    body: { work_centres: wanted ? [...others, wanted] : others },
  })
}

export const saveCentre = (schoolId: number, stored: WorkCentre | undefined, wanted: WrittenCentre) =>
  sendCentres(schoolId, stored, wanted)

export const removeCentre = (schoolId: number, stored: WorkCentre) => sendCentres(schoolId, stored, undefined)
