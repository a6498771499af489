import * as discussion from '#shared/api/discussion.ts';
import { operation } from '#functions/http/serve.ts';
import { listMessages, readDiscussionStatus, markMessagesRead } from './read-discussion.ts';
import { postMessage } from './post-message.ts';

export const readDiscussionStatusHandler = operation(discussion.readDiscussionStatus, readDiscussionStatus);
export const listMessagesHandler = operation(discussion.listMessages, listMessages);
export const postMessageHandler = operation(discussion.postMessage, postMessage);
export const markMessagesReadHandler = operation(discussion.markMessagesRead, markMessagesRead);
