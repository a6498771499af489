import * as discussion from '#shared/api/discussion.ts';
import { operation } from '#functions/http/operation.ts';
import { listMessages } from './list-messages.ts';
import { markMessagesRead } from './mark-read.ts';
import { postMessage } from './post-message.ts';
import { readDiscussionStatus } from './read-status.ts';

export const readDiscussionStatusHandler = operation(discussion.readDiscussionStatus, readDiscussionStatus);
export const listMessagesHandler = operation(discussion.listMessages, listMessages);
export const postMessageHandler = operation(discussion.postMessage, postMessage);
export const markMessagesReadHandler = operation(discussion.markMessagesRead, markMessagesRead);
