import type { Db } from 'pg-boss'
import { deadNameOf, type JobDefinition, jobName, queueName } from './job-definition.ts'

/**
 * Jobs that were sent before there were lines and envelopes: they had a queue each, and their payload as it is. They are served as if
 * one client had sent them all, and somebody waited for them.
 */
export async function adoptFormerJobs(connection: Db, jobs: readonly JobDefinition<object>[]): Promise<void> {
  for (const job of jobs)
    for (const [from, to] of [
      [jobName(job), queueName(job)],
      [deadNameOf(jobName(job)), deadNameOf(queueName(job))],
    ])
      await connection.executeSql(
        `update pgboss.job as job set name = $2, dead_letter = queue.dead_letter, retry_limit = queue.retry_limit,
           group_id = 'former', data = jsonb_build_object('job', $3::text, 'failures', 0, 'payload', data,
             'turn', jsonb_build_object('client', 'former', 'weight', 1, 'urgency', 'interactive'))
         from pgboss.queue as queue
         where queue.name = $2 and job.name = $1 and job.state <= 'active' and not job.data ? 'payload'`,
        [from, to, jobName(job)],
      )
}
