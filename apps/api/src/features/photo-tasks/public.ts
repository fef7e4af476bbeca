export { definePhotoTask, type PhotoTask } from './define-photo-task.ts'
export { photoTaskJob } from './photo-task-job.ts'
export { claimPhotoTasks, findTask, removeEndedTasks, removeTasksOf } from './photo-task-queries.ts'
export { type PhotoSender, PhotoTasks } from './photo-tasks.ts'
